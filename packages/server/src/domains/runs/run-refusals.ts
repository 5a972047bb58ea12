import type { RunElement } from '@cartouche/contract';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { PurposeTemplateRow } from '../materials/service.ts';
import type { RunMedia } from './extraction.ts';
import type { MaterialState } from './store.ts';

/** @throws ApiFailure 409 `publication_blocked` with an issue for each element */
export function refuseBlocked(elements: readonly RunElement[], materials: readonly MaterialState[]): void {
  const unread = materials.filter(({ extraction_status }) => extraction_status === 'queued');
  const issues = elements.flatMap(({ id, regenerating, validation }) => {
    const blocking = validation.issues.filter((issue) => issue.blocking).map(({ message }) => message);
    const messages = regenerating ? ['is being rewritten', ...blocking] : blocking;
    return messages.map((message) => ({ path: `elements.${id}`, message }));
  });
  for (const { entry_key } of unread)
    issues.push({ path: `materials.${entry_key}`, message: 'is being read; publish once it is read' });
  if (issues.length === 0) return;
  const shown = issues.slice(0, 3).map(({ path, message }) => `${path} ${message}`);
  throw new ApiFailure('publication_blocked', {
    message: `The page can't be published: ${shown.join('; ')}.`,
    issues,
  });
}

/** @throws ApiFailure `consent_required` for a recording */
export function refuseRecording(entryKind: string, file: RunMedia | undefined): void {
  if (entryKind !== 'recording' && file?.kind !== 'audio' && file?.kind !== 'video') return;
  throw new ApiFailure('consent_required', {
    message: 'A recording needs consentAttested: true.',
    issues: [{ path: 'consentAttested', message: 'must be true when a recording is attached' }],
  });
}

/** Why a template has no runs yet. */
export function notReady({ status, building_revision, build_id }: PurposeTemplateRow): ApiFailure {
  const isBuilding = building_revision !== null;
  return new ApiFailure('invalid_state', {
    reason: isBuilding ? 'building' : status,
    message: isBuilding
      ? `This materials template is being built: poll the build ${build_id} until it is completed.`
      : `This materials template is ${status}; build it first.`,
  });
}
