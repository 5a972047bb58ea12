import type { Meeting, MeetingList, MeetingTimes } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import type { MeetingsMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/meetings.ts';
import { type CursorParams, type ListCall, makeCursorList } from '../list-call.ts';
import { instant } from '../query-of.ts';
import { single } from '../single.ts';
import type { Transport } from '../transport.ts';

export type { ResourceOptions } from '../single.ts';

/** Filters for the meetings. */
export type MeetingListParams = CursorParams & {
  /** Only meetings with this status. */
  status?: 'booked' | 'canceled' | undefined;
  /** Only meetings of this prospect. */
  prospectId?: string | undefined;
  /** Only those booked from the page with this token. */
  pageToken?: string | undefined;
  /** Only those that start after this instant. */
  startAfter?: string | Date | undefined;
  /** Only those that start before this instant. */
  startBefore?: string | Date | undefined;
  /** Most records per page of the list, 1 to 250. @default 100 */
  limit?: number | undefined;
};

/**
 * Meetings that visitors booked.
 *
 * @source inferred
 * @example const meetings = createMeetings();
 */
export class MeetingsResource implements MeetingsMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists meetings, the latest start first, the canceled ones included. `await` reads one page of the list, `for await` all of them.
   *
   * @returns `{ meetings, nextCursor }`; `nextCursor` is null at the end.
   * @source inferred
   * @example
   * ```ts
   * const { meetings } = await cartouche.meetings.list({ status: 'booked', startAfter: new Date() });
   * for await (const meeting of cartouche.meetings.list({ prospectId })) console.log(meeting.start, meeting.status);
   * ```
   */
  list(params: MeetingListParams = {}, options?: CallOptions): ListCall<MeetingList, Meeting> {
    return makeCursorList(this.#transport, operations.listMeetings, params, options);
  }

  /**
   * @inheritDoc
   * @example const { start, status } = await cartouche.meetings.get(meetingId);
   */
  get(id: string, options?: CallOptions): Call<Meeting> {
    return this.#transport.call(operations.getMeeting, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example const { times } = await cartouche.meetings.listTimes(meetingId);
   */
  listTimes(id: string, options?: CallOptions): Call<MeetingTimes> {
    return this.#transport.call(operations.listMeetingTimes, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @param start - the `start` of one of {@link listTimes}.
   * @example
   * ```ts
   * const [first] = (await cartouche.meetings.listTimes(meetingId)).times;
   * if (first) await cartouche.meetings.move(meetingId, first.start);
   * ```
   */
  move(id: string, start: string | Date, options?: WriteOptions): Call<Meeting> {
    const input = () => ({ path: { id }, body: { start: instant('start', start) ?? '' } });
    return this.#transport.call(operations.moveMeeting, input, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.meetings.cancel(meetingId, { reason: 'A holiday that we forgot.' });
   */
  cancel(id: string, { reason }: { reason?: string | undefined } = {}, options?: WriteOptions): Call<Meeting> {
    return this.#transport.call(operations.cancelMeeting, { path: { id }, body: { reason } }, options);
  }
}

/**
 * Creates a client with `cartouche.meetings` only, for programs whose size counts.
 *
 * @example const meetings = createMeetings(); // SERVICE_API_KEY and APP_URL
 */
export const createMeetings = /* @__PURE__ */ single(MeetingsResource);
