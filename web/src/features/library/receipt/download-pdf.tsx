import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '#shared/api/orders.ts';
import { callForFile, reasonOf } from '../../../lib/api/client.ts';
import { bringIntoView } from '../../../lib/browser/bring-into-view.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
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
      setProblem(reasonOf(error));
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
