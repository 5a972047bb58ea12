import type { ProspectInput, SolutionMapEntry } from '@cartouche/sdk';
import { addsOutside } from '../../hints.ts';
import { array, boolean, id, object, optional, recordOf, result, string } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { namedSides } from '../speaker-sides.ts';

export const createDiscoverySession = defineTool({
  name: 'create_discovery_session',
  group: 'discovery',
  title: 'Create discovery session',
  description: 'Deprecated: prefer create_run with attach_run_materials. Reads a call.',
  hints: addsOutside,
  input: object({
    prospectId: optional(id('list_contacts')),
    prospect: optional(recordOf<ProspectInput>('Or email and what is known')),
    transcript: optional(string()),
    notes: optional(string()),
    solutionMap: optional(array(recordOf<SolutionMapEntry>('painPoint, solution, proof'), undefined, 100)),
    exclusions: optional(string('What the page must not say')),
    recordingUrl: optional(string()),
    consentAttested: optional(boolean('Everybody recorded agreed')),
    speakers: optional(namedSides),
  }),
  output: result({ sessionId: string() }),
  accepts: 'CreateDiscoverySessionInput',
  returns: 'CreateDiscoverySessionResult',
  deadlineMs: deadlines.write,
  lookup: 'list_contacts',
  run: async ({ cartouche, args, options }) => {
    const { sessionId } = await cartouche.discovery.create(args, options);
    return { sessionId, next: `Poll get_discovery_session with sessionId ${sessionId} until interview_ready` };
  },
});
