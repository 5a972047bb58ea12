import type { Meeting, MeetingList, MeetingTimes } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { type CursorParams, type ListCall, makeCursorList } from '../list-call.ts';
import { instant } from '../query-of.ts';
import { entity, listing } from '../read-answer.ts';
import type { Transport } from '../transport.ts';

/** Which meetings to list. */
export type MeetingListParams = CursorParams & {
  status?: 'booked' | 'canceled' | undefined;
  prospectId?: string | undefined;
  /** Only those booked from the page with this token. */
  pageToken?: string | undefined;
  /** Only those that start after this instant. */
  startsAfter?: string | Date | undefined;
  /** Only those that start before this instant. */
  startsBefore?: string | Date | undefined;
  /** Most records per page of the list, 1 to 250. @default 100 */
  limit?: number | undefined;
};

/** Meetings that visitors booked. @source inferred */
export class MeetingsResource {
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
   * const { meetings } = await cartouche.meetings.list({ status: 'booked', startsAfter: new Date() });
   * for await (const meeting of cartouche.meetings.list({ prospectId })) console.log(meeting.start, meeting.status);
   * ```
   */
  list(params: MeetingListParams = {}, options?: CallOptions): ListCall<MeetingList, Meeting> {
    return makeCursorList(this.#transport, 'listMeetings GET /api/v1/meetings', 'meetings', params, options);
  }

  /**
   * Gets a meeting as it is now.
   *
   * @param id - uuid of the meeting: the id of its `meeting.booked` event, and of its lead.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { start, status } = await cartouche.meetings.get(meetingId);
   * ```
   */
  get(id: string, options?: CallOptions): Call<Meeting> {
    return this.#transport.call('getMeeting GET /api/v1/meetings/{id}', { path: { id } }, options, entity('meeting'));
  }

  /**
   * Lists the free times that a meeting can be moved to, the earliest first.
   *
   * @returns `{ times }`, empty when the calendar of the meeting's page is closed.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { times } = await cartouche.meetings.listTimes(meetingId);
   * ```
   */
  listTimes(id: string, options?: CallOptions): Call<MeetingTimes> {
    return this.#transport.call(
      'listMeetingTimes GET /api/v1/meetings/{id}/free-times',
      { path: { id } },
      options,
      listing('times'),
    );
  }

  /**
   * Moves a meeting to another free time. Both sides get an updated invitation where the server sends mail.
   *
   * @param start - the `start` of one of {@link listTimes}.
   * @throws {@link ValidationError} 400 for a time that is not offered.
   * @throws {@link ConflictError} 409 `invalid_state`; the reason is `taken`, `canceled` or `past`.
   * @source inferred
   * @example
   * ```ts
   * const [first] = (await cartouche.meetings.listTimes(meetingId)).times;
   * if (first) await cartouche.meetings.move(meetingId, first.start);
   * ```
   */
  move(id: string, start: string | Date, options?: WriteOptions): Call<Meeting> {
    const input = () => ({ path: { id }, body: { start: instant('start', start) ?? '' } });
    return this.#transport.call('moveMeeting POST /api/v1/meetings/{id}/move', input, options, entity('meeting'));
  }

  /**
   * Cancels a meeting; its time is free again. Both sides get a cancellation where the server sends mail. A meeting that is canceled
   * already stays as it is.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @throws {@link ConflictError} 409 `invalid_state` with the reason `past` once it has begun.
   * @source inferred
   * @example
   * ```ts
   * await cartouche.meetings.cancel(meetingId, { reason: 'A holiday that we forgot.' });
   * ```
   */
  cancel(id: string, { reason }: { reason?: string | undefined } = {}, options?: WriteOptions): Call<Meeting> {
    return this.#transport.call(
      'cancelMeeting POST /api/v1/meetings/{id}/cancel',
      { path: { id }, body: { reason } },
      options,
      entity('meeting'),
    );
  }
}
