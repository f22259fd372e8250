import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '#shared/api/orders.ts';
import { ApiError, callForFile } from '../../../lib/api.ts';
import { bringIntoView } from '../../../lib/bring-into-view.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

/** The numbered receipt as a file, as it was mailed. */
export function DownloadPdf({ order: { orderId } }: { order: Order }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setProblem(null);
    try {
      saveFile(`receipt-${orderId}.pdf`, await callForFile('GET /orders/{orderId}/receipt', { params: { orderId } }));
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.');
    }
    setBusy(false);
  };
  return (
    <div className="receipt-button flex flex-col gap-3">
      {problem && (
        <div ref={bringIntoView}>
          <Message tone="error" title="The PDF did not come">
            {problem}
          </Message>
        </div>
      )}
      <Button size="lg" busy={busy} busyLabel="Fetching it..." onClick={() => void download()} className="w-full">
        <Download aria-hidden className="size-5" />
        Download PDF
      </Button>
    </div>
  );
}
