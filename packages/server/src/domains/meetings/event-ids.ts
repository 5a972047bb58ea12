import type { Ids } from '../../platform/ids.ts';
import type { MeetingRow } from './store.ts';

type Told = Pick<MeetingRow, 'workspace_id' | 'id' | 'sequence'>;
type ChangeKind = 'meeting.moved' | 'meeting.canceled';

/** The event that tells connectors of a change. */
export function changeEventId(ids: Pick<Ids, 'derivedUuid'>, meeting: Told, event: ChangeKind): string {
  return ids.derivedUuid(meeting.workspace_id, meeting.id, `${event} ${meeting.sequence}`);
}

/** Every event that may have told connectors of a meeting: its booking has the meeting's own id. */
export function meetingEventIds(ids: Pick<Ids, 'derivedUuid'>, meeting: Told): string[] {
  const changes = Array.from({ length: meeting.sequence }, (_, index) => ({ ...meeting, sequence: index + 1 }));
  const kinds: readonly ChangeKind[] = ['meeting.moved', 'meeting.canceled'];
  return [meeting.id, ...changes.flatMap((change) => kinds.map((event) => changeEventId(ids, change, event)))];
}
