import type { ApiError } from '@cartouche/sdk';
import { keepMine } from '../api/act.ts';
import { sentenceOf } from '../api/failure-sentences.ts';
import { Button } from './button.tsx';

/** The sentence for an error response. Its own message, written for programs, is one click away. */
export function FailureText({ response }: { response: ApiError }) {
  const { issues = [], detail, explanation, requestId } = response;
  const messages = issues.length > 0 ? issues.map(({ message }) => message) : [detail ?? explanation ?? ''];
  const saveMine = keepMine.get(response);
  return (
    <>
      <p>{sentenceOf(response)}</p>
      {saveMine && (
        <div className="row">
          <Button size="small" onClick={() => location.reload()}>
            Show theirs
          </Button>
          <Button size="small" onClick={saveMine}>
            Save mine anyway
          </Button>
        </div>
      )}
      <details>
        <summary>Details</summary>
        <ul>
          {messages.filter(Boolean).map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        {requestId && <p className="small quiet">Request {requestId}</p>}
      </details>
    </>
  );
}
