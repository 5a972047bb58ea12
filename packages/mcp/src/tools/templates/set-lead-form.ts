import type { BookingSettings, LeadForm } from '@cartouche/contract';
import { adds } from '../../hints.ts';
import { boolean, id, integer, object, optional, recordOf, result, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { ToolFailure } from '../../tool-failure.ts';
import { versionOf } from '../expected-version.ts';

export const setLeadForm = defineTool({
  name: 'set_lead_form',
  group: 'templates',
  title: 'Set lead form',
  description: 'Sets the capture form of a template and, optionally, its booking. Free.',
  hints: adds,
  input: object({
    templateId: id('list_templates'),
    leadForm: recordOf<LeadForm>('{ title?, submitLabel?, fields: [{ name, label, type, required }] }'),
    booking: optional(recordOf<BookingSettings>('{ durationMinutes?, … }. Left out: stays')),
    removeBooking: optional(boolean()),
    expectedVersion: optional(integer()),
  }),
  output: result({ template: thing }),
  accepts: { leadForm: 'LeadForm', booking: 'BookingSettings' },
  returns: 'TemplateResult',
  deadlineMs: deadlines.write,
  ownWords: true,
  lookup: 'list_templates',
  inspect: 'get_template',
  run: async ({ cartouche, args, options }) => {
    const { templateId, leadForm, booking, removeBooking, expectedVersion } = args;
    if (booking && removeBooking) {
      throw new ToolFailure({
        code: 'invalid_arguments',
        message: 'set_lead_form was not called: its arguments contradict each other.',
        issues: [{ path: 'removeBooking', message: 'give either booking or removeBooking' }],
        remedy: 'Leave one of them out.',
        nextTool: 'set_lead_form',
      });
    }
    // The interface replaces the calendar's settings; here what is left out stays.
    const kept = booking && (await cartouche.templates.get(templateId, options)).document.booking;
    const input = {
      leadForm,
      ...(booking && { booking: { ...kept, ...booking } }),
      ...(removeBooking && { booking: null }),
    };
    const guarded = { ...options, ifMatch: versionOf(expectedVersion) };
    return { template: await cartouche.templates.updateLeadForm(templateId, input, guarded) };
  },
});
