import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseFigures } from '../database/connect.ts';
import type { QueueFigures } from './queue-figures.ts';

/** The server's counters. Labels are names of the contract and of the code: never an id, an address or a person. */
export type Metrics = ReturnType<typeof createMetrics>;

export type MetricsOptions = {
  /** Read at each scrape. */
  figures(): DatabaseFigures;
  /** Read from the database at a scrape, at most so often as `queueMaxAgeMs` says. */
  queues(): Promise<QueueFigures>;
  /** Default 10,000. */
  queueMaxAgeMs?: number | undefined;
  /** Milliseconds of a monotonic clock. */
  nowMs?: (() => number) | undefined;
};

// From a cached answer to a page that waits for a model.
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const WORK_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];
const QUEUE_MAX_AGE_MS = 10_000;

// Label sets of each metric before new ones are folded. A set of a histogram is a series per bucket and three more, so that all of them
// and the process's own stay below 2,000 series.
const REQUEST_SETS = 56;
const JOB_SETS = 24;
const ATTEMPT_SETS = 10;
const QUEUE_SETS = 60;
const GIVEN_UP_SETS = 20;

/** Makes the registry of one process. */
export function createMetrics(options: MetricsOptions) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const requests = histogram(
    'cartouche_request_duration_seconds',
    'Requests by operation and status, with the time until their answer.',
    ['operation', 'status'],
    REQUEST_SECONDS,
  );
  const jobs = histogram(
    'cartouche_job_duration_seconds',
    'Attempts of jobs by kind and outcome.',
    ['kind', 'outcome'],
    WORK_SECONDS,
  );
  const attempts = histogram(
    'cartouche_delivery_attempt_duration_seconds',
    'Attempts to deliver webhooks by verdict.',
    ['outcome'],
    WORK_SECONDS,
  );
  const requestLabels = createBound(REQUEST_SETS, ({ status }: { operation: string; status: string }) => ({
    operation: 'other',
    status: `${status.charAt(0)}xx`,
  }));
  const jobLabels = createBound(JOB_SETS, ({ outcome }: { kind: string; outcome: string }) => ({
    kind: 'other',
    outcome,
  }));
  const attemptLabels = createBound(ATTEMPT_SETS, (_: { outcome: string }) => ({ outcome: 'other' }));
  addDatabase(registers, options);
  addQueues(registers, options);
  return {
    request: (operation: string, status: number, ms: number): void =>
      requests.observe(requestLabels({ operation, status: String(status) }), ms / 1000),
    /** `completed`, `failed` (another attempt follows) or `given_up`. */
    job: (kind: string, outcome: string, ms: number): void => jobs.observe(jobLabels({ kind, outcome }), ms / 1000),
    /** Counts the outcome of a delivery attempt; `exhausted` for the last one of its schedule. */
    attempt: (outcome: string, ms: number): void => attempts.observe(attemptLabels({ outcome }), ms / 1000),
    /** All of it in the text format of Prometheus. */
    text: async (): Promise<{ body: string; contentType: string }> => ({
      body: await registry.metrics(),
      contentType: registry.contentType,
    }),
  };
}

/** Lets through the first `most` label sets, and every later one as `fold` gives it: the number of series stays bounded. */
function createBound<Labels extends object>(
  most: number,
  fold: (labels: Labels) => Labels,
): (labels: Labels) => Labels {
  const seen = new Set<string>();
  return (labels) => {
    const name = Object.values(labels).join(' ');
    if (seen.has(name)) return labels;
    if (seen.size >= most) return fold(labels);
    seen.add(name);
    return labels;
  };
}

function addDatabase(registers: Registry[], { figures }: MetricsOptions): void {
  new Counter({
    name: 'cartouche_statements_total',
    help: 'Statements of this process: of calls and jobs, and of what runs all the time.',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(figures().statements)) this.inc({ source }, count);
    },
  });
  new Gauge({
    name: 'cartouche_database_connections',
    help: 'Connections of this process by state; waiting: statements or callers without one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(figures().connections)) this.set({ state }, count);
    },
  });
}

function addQueues(registers: Registry[], options: MetricsOptions): void {
  const { queues, queueMaxAgeMs = QUEUE_MAX_AGE_MS, nowMs = () => performance.now() } = options;
  const queueLabels = createBound(QUEUE_SETS, ({ state }: { kind: string; state: string; plan: string }) => ({
    kind: 'other',
    state,
    plan: 'other',
  }));
  const givenUpLabels = createBound(GIVEN_UP_SETS, (_: { kind: string }) => ({ kind: 'other' }));
  let read: { at: number; figures: Promise<QueueFigures> } | undefined;
  const recent = (): Promise<QueueFigures> => {
    if (!read || nowMs() - read.at > queueMaxAgeMs) read = { at: nowMs(), figures: queues() };
    return read.figures;
  };
  // A database that is away leaves these gauges out and everything else in.
  const gauge = (name: string, help: string, labelNames: string[], fill: (gauge: Gauge, all: QueueFigures) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        const figures = await recent().catch(() => undefined);
        if (figures) fill(this, figures);
      },
    });
  gauge(
    'cartouche_queue_depth',
    'Work that waits or runs, by kind, state and plan.',
    ['kind', 'state', 'plan'],
    (g, all) => {
      for (const { depth, ageSeconds: _, ...labels } of all.queues) g.inc(queueLabels(labels), depth);
    },
  );
  gauge(
    'cartouche_queue_age_seconds',
    'How long the oldest work has been due.',
    ['kind', 'state', 'plan'],
    (g, all) => {
      const oldest = new Map<string, number>();
      for (const { depth: _, ageSeconds, ...given } of all.queues) {
        const labels = queueLabels(given);
        const name = Object.values(labels).join(' ');
        oldest.set(name, Math.max(oldest.get(name) ?? 0, ageSeconds));
        g.set(labels, oldest.get(name) ?? 0);
      }
    },
  );
  gauge('cartouche_connectors', 'Connectors by status; open: their breaker is.', ['status'], (g, all) => {
    for (const { status, count } of all.connectors) g.set({ status }, count);
  });
  gauge(
    'cartouche_receivers',
    'Connectors that are sent to, by whether their receivers answer; failing: not since three attempts.',
    ['state'],
    (g, all) => {
      const counts = {
        answering: 0,
        failing: 0,
        ...Object.fromEntries(all.receivers.map((one) => [one.state, one.count])),
      };
      for (const [state, count] of Object.entries(counts)) g.set({ state }, count);
    },
  );
  new Gauge({
    name: 'cartouche_database_up',
    help: 'Whether this process could read its queues from the database; 0 while it waits for one.',
    registers,
    async collect() {
      this.set(
        await recent().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  gauge(
    'cartouche_given_up',
    'Work that ran out of attempts and waits for `cartouche-server work retry`.',
    ['kind'],
    (g, all) => {
      for (const { kind, count } of all.givenUp) g.inc(givenUpLabels({ kind }), count);
    },
  );
}
