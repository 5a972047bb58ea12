import type { ApiError } from '@cartouche/sdk';
import { sentenceOf } from '../api/failure-sentences.ts';

/** The sentence for an error response. Its own message, written for programs, is one click away. */
export function FailureText({ response }: { response: ApiError }) {
  const { issues = [], detail, explanation, requestId } = response;
  const messages = issues.length > 0 ? issues.map(({ message }) => message) : [detail ?? explanation ?? ''];
  return (
    <>
      <p>{sentenceOf(response)}</p>
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
