import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { explain } from '../api/failure.ts';
import { Button, buttonClass } from './button.tsx';
import { lazyPart } from './lazy-part.ts';
import { Note } from './note.tsx';

const FailureText = lazyPart(async () => (await import('./failure-text.tsx')).FailureText);

/** A failed call: what happened, what to do next, and the response's details. */
export function FailureNote({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const { title, detail, response, isBilling, isMissing, needsPasskey } = explain(error);
  return (
    <Note tone="bad" title={title} role="alert">
      {detail && <p>{detail}</p>}
      {response && (
        <Suspense>
          <FailureText response={response} />
        </Suspense>
      )}
      {(isBilling || needsPasskey || onRetry) && (
        <div className="row">
          {isBilling && (
            <Link to="/billing" className={buttonClass({ size: 'small' })}>
              Open billing
            </Link>
          )}
          {needsPasskey && (
            <Link to="/settings/security" className={buttonClass({ size: 'small' })}>
              Add a passkey
            </Link>
          )}
          {onRetry && isMissing && (
            <Link to="/" className={buttonClass({ size: 'small' })}>
              Go to Home
            </Link>
          )}
          {onRetry && !isMissing && (
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      )}
    </Note>
  );
}
