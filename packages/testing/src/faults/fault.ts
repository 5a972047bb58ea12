import type { OperationId } from '@cartouche/contract/operations';

/** The calls that a fault applies to, and their number. */
export type FaultScope = {
  /** An operation of the contract, such as `createProspectPage`. @default every operation */
  operation?: OperationId | undefined;
  /** `GET`, `POST` and so on. @default every method */
  method?: string | undefined;
  /** The whole path, such as `/api/v1/leads`, or a pattern for it. @default every path */
  path?: string | RegExp | undefined;
  /** The number of calls that fail; `Infinity` for all of them. @default 1 */
  times?: number | undefined;
  /** The number of calls that succeed first. @default 0 */
  after?: number | undefined;
};

/**
 * The point at which a call breaks off. `request`: before the server has seen it. `answer`: when the server has done the work, and nothing
 * of its answer arrives. `body`: after the answer's headers and the first half of its body.
 */
export type FaultMoment = 'request' | 'answer' | 'body';

/** @inline */
type WhatGoesWrong =
  /** 429 from the real server. @default one second; null leaves Retry-After out */
  | { kind: 'rate_limited'; retryAfterSeconds?: number | null | undefined }
  /** 503 from the real server. @default one second; null leaves Retry-After out */
  | { kind: 'unavailable'; retryAfterSeconds?: number | null | undefined }
  /** The connection can't be made: nothing can have happened. */
  | { kind: 'refused' }
  /** The connection is lost. @default at 'request' */
  | { kind: 'reset'; at?: FaultMoment | undefined }
  /**
   * Nothing more comes, until the caller gives up (a client of `clientOptions` after two seconds by the machine's clock), or
   * `faults.clear()` or `close()` ends it. @default at 'request'
   */
  | { kind: 'stall'; at?: FaultMoment | undefined }
  /** The answer waits for so many real milliseconds. */
  | { kind: 'slow'; ms: number }
  /** A gateway's page of HTML instead of an answer; `at: 'answer'` when the server has done the work. @default 502 at 'request' */
  | { kind: 'gateway_error'; status?: 500 | 502 | 503 | 504 | undefined; at?: 'request' | 'answer' | undefined }
  /** 200 with a page of HTML, as a proxy's login page; the server has not seen the call. */
  | { kind: 'html' }
  /** The real answer, cut in half. */
  | { kind: 'truncated_json' }
  /** The real answer's status and headers, and no body. */
  | { kind: 'empty_body' }
  /** Your own answer. The server does not see the call. */
  | {
      kind: 'respond';
      /** Makes the answer. */
      respond: (request: Request) => Response | Promise<Response>;
    };

/** An operation that has something written. */
export type WritingOperation =
  | 'createProspectPage'
  | 'generateBatch'
  | 'createTemplate'
  | 'iterateTemplate'
  | 'scrapeCompanyProfile'
  | 'createDiscoverySession'
  | 'buildDiscoveryPage'
  | 'uploadMedia'
  | 'proposeMaterialsTemplate'
  | 'attachRunMaterials'
  | 'generateRun';

/**
 * The writer fails: the real server answers 502 `generation_failed`, stores that answer and charges nothing, or fails the page,
 * the build, the session, the material or the run that a job works on. An uploaded file is read nevertheless, in plainer words.
 */
export type GenerationFault = Pick<FaultScope, 'times' | 'after'> & {
  /** Kind of the fault. */
  kind: 'generation_failed';
  /** The writer's message. */
  detail?: string | undefined;
  /** The operation whose writing fails. @default the next one that writes */
  operation?: WritingOperation | undefined;
};

/** A fault on the way to the server or back. */
export type CallFault = FaultScope & WhatGoesWrong;

/** Something that goes wrong. */
export type Fault = CallFault | GenerationFault;
