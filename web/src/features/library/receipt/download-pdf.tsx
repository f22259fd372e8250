import { Download } from 'lucide-react';
import type { Order } from '#shared/api/site/orders.ts';
import { callForFile } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { bringIntoView } from '../../../lib/browser/bring-into-view.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

/** A button that downloads the numbered receipt, the same file that was emailed. */
export function DownloadPdf({ order: { orderId } }: { order: Order }) {
  const { run, busy, problem } = useAction(async () => {
    saveFile(`receipt-${orderId}.pdf`, await callForFile('GET /orders/{orderId}/receipt', { params: { orderId } }));
  });
  return (
    <div className="not-printed flex flex-col gap-3">
      {problem && (
        <div ref={bringIntoView}>
          <Message tone="error" title="We could not download the PDF">
            {problem}
          </Message>
        </div>
      )}
      <Button size="lg" busy={busy} busyLabel="Downloading..." onClick={run} className="w-full">
        <Download aria-hidden className="size-5" />
        Download PDF
      </Button>
    </div>
  );
}
