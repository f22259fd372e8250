import { Printer } from 'lucide-react';
import type { Order } from '#shared/api/site/orders.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/loading/skeleton.tsx';
import { BillTo } from './company/bill-to.tsx';
import { DownloadPdf } from './download-pdf.tsx';
import { EarlierReceipts } from './earlier-receipts.tsx';
import { OrderLines } from './order-lines.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { useReceipts } from './use-receipts.ts';
import '../../../ui/print-alone.css';

interface Props {
  order: Order;
  viewer: Viewer;
  onClose: () => void;
}

/** The receipt of an order, to read on the screen, to print on a page of its own, or to download as its numbered PDF. */
export function ReceiptDialog({ order, viewer, onClose }: Props) {
  const { data, error, nameCompany } = useReceipts(viewer.userId, order.orderId);
  const [latest, ...earlier] = data?.receipts ?? [];
  return (
    <Dialog open onClose={onClose} title="Receipt" className="print-alone sm:max-w-xl">
      <div className="flex flex-col gap-6">
        {data && latest ? (
          <>
            <ReceiptSheet receipt={latest} soldTo={{ buyer: viewer, company: data.company }}>
              <BillTo company={data.company} until={data.companyUntil} onName={nameCompany} />
            </ReceiptSheet>
            <EarlierReceipts receipts={earlier} />
          </>
        ) : error ? (
          <OrderLines order={order} viewer={viewer} error={error} />
        ) : (
          <ReceiptSkeleton />
        )}
        <div className="not-printed flex flex-col gap-3">
          <DownloadPdf order={order} />
          <Button variant="secondary" size="lg" onClick={() => window.print()} className="w-full">
            <Printer aria-hidden className="size-5" />
            Print
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function ReceiptSkeleton() {
  return (
    <SkeletonGroup label="Loading your receipt..." className="flex flex-col gap-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-24" />
      <Skeleton className="h-44" />
    </SkeletonGroup>
  );
}
