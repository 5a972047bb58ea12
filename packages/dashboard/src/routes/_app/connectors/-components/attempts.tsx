import '../../../../styles/attempts.css';
import type { AttemptPhases, DeliveryAttempt, DeliveryWithAttempts } from '@cartouche/sdk';
import { Badge } from '../../../../components/badge.tsx';
import { formatCount, formatDateTime } from '../../../../components/format.ts';
import { attemptInWords } from './attempt-in-words.ts';

/** The attempts of a delivery, newest first. */
export function Attempts({ delivery: { attempts } }: { delivery: DeliveryWithAttempts }) {
  if (attempts.length === 0) return <p className="quiet">No attempts yet.</p>;
  return (
    <section className="stack tight">
      <h3>Attempts</h3>
      <ol className="stack tight">
        {attempts.toReversed().map((attempt) => (
          <li key={attempt.number} className="card padded stack tight">
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const headersOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

// Characters of an answer that show at once.
const EXCERPT_MAX = 300;

function Attempt({ attempt }: { attempt: DeliveryAttempt }) {
  const {
    number,
    outcome,
    status_code,
    started_at,
    duration_ms,
    response_excerpt,
    error,
    phases,
    request,
    response_headers,
  } = attempt;
  return (
    <>
      <div className="row apart">
        <span className="row">
          <span className="strong">#{number}</span>
          <Badge
            state={outcome}
            tone={outcome === 'success' ? 'good' : 'bad'}
            label={outcome === 'success' ? 'Delivered' : 'Failed'}
          />
          {outcome !== 'success' && <span>{attemptInWords({ outcome, status_code })}</span>}
        </span>
        <span className="small quiet">
          {formatDateTime(started_at)} · {formatCount(duration_ms)} ms
        </span>
      </div>
      {outcome !== 'success' && response_excerpt && (
        <p className="small">
          Their answer: <q>{response_excerpt.slice(0, EXCERPT_MAX)}</q>
        </p>
      )}
      {error && <p className="small quiet">{error}</p>}
      {phases && <Phases phases={phases} total={duration_ms} />}
      {request && (
        <details>
          <summary>Request</summary>
          <pre className="code">{`${request.method} ${request.url}\n${headersOf(request.headers)}`}</pre>
        </details>
      )}
      {(response_headers || response_excerpt) && (
        <details>
          <summary>Response from the receiver</summary>
          <pre className="code">
            {[response_headers && headersOf(response_headers), response_excerpt].filter(Boolean).join('\n\n')}
          </pre>
        </details>
      )}
    </>
  );
}

function Phases({
  phases: { dns_ms, connect_ms, tls_ms, first_byte_ms },
  total,
}: {
  phases: AttemptPhases;
  total: number;
}) {
  const parts = [
    ['dns', 'DNS lookup', dns_ms],
    // `connect_ms` includes the TLS handshake.
    ['connect', 'Connect', connect_ms === null ? null : connect_ms - (tls_ms ?? 0)],
    ['tls', 'TLS', tls_ms],
    ['answer', 'First byte', first_byte_ms],
  ] as const;
  const known = parts.filter(([, , ms]) => ms !== null);
  if (known.length === 0) return null;
  const whole = Math.max(
    total,
    known.reduce((sum, [, , ms]) => sum + (ms ?? 0), 0),
    1,
  );
  return (
    <div>
      <div className="phases" aria-hidden>
        {known.map(([name, , ms]) => (
          <i key={name} className={name} style={{ width: `${((ms ?? 0) / whole) * 100}%` }} />
        ))}
      </div>
      <p className="small quiet">{known.map(([, label, ms]) => `${label} ${Math.round(ms ?? 0)} ms`).join(' · ')}</p>
    </div>
  );
}
