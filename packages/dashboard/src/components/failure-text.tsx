import type { ApiError } from '@cartouche/sdk';
import { fieldsOf, sentenceOf } from '../api/failure-sentences.ts';

/** The sentence for an error response, the fields to correct, and for a problem of the server the number to report. */
export function FailureText({ response }: { response: ApiError }) {
  const { status, requestId } = response;
  const fields = fieldsOf(response);
  return (
    <>
      <p>{sentenceOf(response)}</p>
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
