import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { explain } from '../api/failure.ts';
import { Button, buttonClass } from './button.tsx';
import { lazyPart } from './lazy-part.ts';
import { Note } from './note.tsx';

// A gateway that answers in the server's place may answer for this file too.
const FailureText = lazyPart(
  async () => (await import('./failure-text.tsx').catch(() => undefined))?.FailureText ?? PlainText,
);

const PlainText = ({ detail }: Pick<ReturnType<typeof explain>, 'detail'>) => detail && <p>{detail}</p>;

/** A failed call: what happened, what to do next, and the response's details. */
export function FailureNote({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const { title, detail, response, isBilling, isMissing, needsPasskey } = explain(error);
  return (
    <Note tone="bad" title={title} role="alert">
      {response ? (
        <Suspense fallback={<PlainText detail={detail} />}>
          <FailureText response={response} detail={detail} />
        </Suspense>
      ) : (
        <PlainText detail={detail} />
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
