import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { explain } from '../api/failure.ts';

type Toast = { id: number; tone: 'good' | 'bad'; title: string; text?: string | undefined };

const SHOWN = 3;
const SHOWN_MS = { good: 5_000, bad: 12_000 };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(toast: Omit<Toast, 'id'>): void {
  show([...toasts, { ...toast, id: ++lastId }].slice(-SHOWN));
}

/** Shows a toast after success. */
export const tell = (title: string, text?: string) => add({ tone: 'good', title, text });

/** Shows a toast for a failure that no form shows. */
export async function tellFailure(error: unknown): Promise<void> {
  const { title, detail, response } = explain(error);
  const sentences = response && (await import('../api/failure-sentences.ts').catch(() => undefined));
  const text = (response && sentences?.sentenceFor(response)) ?? detail;
  add({ tone: 'bad', title, text });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  const node = useRef<HTMLElement>(null);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    // Moves the toasts back to the top of the top layer, above a dialog that opened since.
    if (newest !== undefined) node.current?.hidePopover();
    node.current?.showPopover();
  }, [newest]);
  return (
    <section ref={node} popover="manual" className="toasts" aria-label="Notifications" aria-live="polite">
      {shown.map((toast) => (
        <OneToast key={toast.id} {...toast} />
      ))}
    </section>
  );
}

function OneToast({ id, tone, title, text }: Toast) {
  const node = useRef<HTMLDivElement>(null);
  const close = useCallback(() => show(toasts.filter((one) => one.id !== id)), [id]);
  useEffect(() => {
    // A toast stays while the pointer or the focus is in it.
    const timer = setInterval(() => node.current?.matches(':hover, :focus-within') || close(), SHOWN_MS[tone]);
    return () => clearInterval(timer);
  }, [tone, close]);
  return (
    <div ref={node} className={`toast ${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      {tone === 'bad' ? <CircleAlert size={17} aria-hidden /> : <CircleCheck size={17} aria-hidden />}
      <div>
        <p className="strong">{title}</p>
        {text && <p className="quiet">{text}</p>}
      </div>
      <button type="button" aria-label="Close" onClick={close}>
        <X size={15} aria-hidden />
      </button>
    </div>
  );
}
