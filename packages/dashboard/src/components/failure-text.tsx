import type { ApiError, UnexpectedResponseError } from '@cartouche/sdk';
import { fieldsOf, sentenceFor } from '../api/failure-sentences.ts';

/** The sentence for an error response, the fields to correct, and for a problem of the server the number to report. */
export function FailureText({
  response,
}: {
  response: ApiError | UnexpectedResponseError;
  detail?: string | undefined;
}) {
  const { status = 0, requestId } = response;
  const fields = fieldsOf(response);
  return (
    <>
      <p>{sentenceFor(response)}</p>
      {fields.length > 0 && (
        <ul className="bullets">
          {fields.map((field) => (
            <li key={field}>{field}</li>
          ))}
        </ul>
      )}
      {status >= 500 && requestId && <p className="small quiet">Request {requestId}</p>}
    </>
  );
}
