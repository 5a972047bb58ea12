import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows a dialog above everything else until it is answered. */
export function ask<Answer>(render: (onAnswer: (answer: Answer) => void) => ReactNode): Promise<Answer> {
  const root = createRoot(document.createElement('div'));
  return new Promise((resolve) => {
    root.render(
      render((answer) => {
        root.unmount();
        resolve(answer);
      }),
    );
  });
}
