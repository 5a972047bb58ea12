import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { explain } from '../api/failure.ts';

const manager = Toast.createToastManager();

/** Says that something is done. */
export const tell = (title: string, description?: string) =>
  manager.add({ title, type: 'good', ...(description && { description }) });

/** Says that something failed where no form shows it. */
export function tellFailure(error: unknown): void {
  const { title, detail } = explain(error);
  manager.add({ title, description: detail, type: 'bad', priority: 'high', timeout: 12_000 });
}

function List() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={`toast ${toast.type}`}>
      {toast.type === 'bad' ? <CircleAlert size={17} aria-hidden /> : <CircleCheck size={17} aria-hidden />}
      <div>
        <Toast.Title render={<p className="strong" />} />
        <Toast.Description render={<p className="quiet" />} />
      </div>
      <Toast.Close aria-label="Close">
        <X size={15} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  ));
}

export function Toasts() {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
