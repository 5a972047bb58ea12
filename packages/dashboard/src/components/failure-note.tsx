import { Link } from '@tanstack/react-router';
import { explain } from '../api/failure.ts';
import { Button, buttonClass } from './button.tsx';
import { Note } from './note.tsx';

/** A failed call: what happened, what to do next, and the request ID to quote to support. */
export function FailureNote({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const { title, detail, issues, requestId, isBilling, isMissing, needsPasskey } = explain(error);
  return (
    <Note tone="bad" title={title} role="alert">
      {issues.length > 1 ? (
        <ul>
          {issues.map(({ path, message }) => (
            <li key={path + message}>{message}</li>
          ))}
        </ul>
      ) : (
        <p>{detail}</p>
      )}
      {requestId && <p className="small quiet">Request {requestId}</p>}
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
