import type { CreateDiscoverySessionInput } from '@cartouche/contract';
import type { DiscoveryMaterial } from '../../database/stored-values.ts';
import type { DiscoveryNotes } from '../../generation/index.ts';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';
import { isAnswered } from './raised-questions.ts';
import type { SessionRow } from './store.ts';

/**
 * Reads the material of a call from the caller's input. @throws ApiFailure `validation_failed`, `consent_required`,
 * `transcription_unavailable`
 */
export function readMaterial(input: CreateDiscoverySessionInput, canTranscribe: boolean): DiscoveryMaterial {
  const { transcript, notes, solutionMap, exclusions, recordingUrl, speakers } = input;
  if (!transcript && !notes && !solutionMap && !recordingUrl)
    throw invalid('transcript', 'is missing: send at least one of transcript, notes, solutionMap and recordingUrl');
  if (recordingUrl && input.consentAttested !== true) {
    throw new ApiFailure('consent_required', {
      message: 'A recording needs consentAttested: true.',
      issues: [{ path: 'consentAttested', message: 'must be true when a recording is given' }],
    });
  }
  if (recordingUrl && !canTranscribe) {
    throw new ApiFailure('transcription_unavailable', {
      message: 'No AI provider is configured that can transcribe the recording. Send its transcript instead.',
    });
  }
  return {
    ...(transcript && { transcript }),
    ...(notes && { notes }),
    ...(solutionMap && { solutionMap }),
    ...(exclusions && { exclusions }),
    ...(recordingUrl && { recordingUrl }),
    ...(speakers && { speakers }),
  };
}

export function solutionMapOf(material: DiscoveryMaterial): DiscoveryNotes['solutionMap'] {
  return (material.solutionMap ?? []).map((entry) => ({ ...entry, proof: entry.proof ?? '' }));
}

/** The seller's notes on a call: answers, and solutions by pain. */
export function notesOf(session: SessionRow): DiscoveryNotes {
  const answers = session.questions
    .filter(isAnswered)
    .flatMap(({ question, answer }) => (answer ? [{ question, answer }] : []));
  return { answers, solutionMap: solutionMapOf(session.material) };
}
