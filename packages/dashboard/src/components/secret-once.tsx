import { Copyable } from './copyable.tsx';
import { Note } from './note.tsx';

/** A secret that is shown this one time. */
export function SecretOnce({ secret, what }: { secret: string; what: string }) {
  return (
    <Note tone="warn" title={`Copy the ${what} now`} role="status">
      <p>You can't see it again. Store it where your program reads its secrets.</p>
      <div className="row">
        <Copyable value={secret} label={`the ${what}`} />
      </div>
    </Note>
  );
}
