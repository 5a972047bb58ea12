import {
  bookingSchema,
  leadFormSchema,
  templateDocumentSchema,
} from '../../packages/server/src/generation/documents/template-document.ts';

/** The server's schemas of template documents, lead forms and bookings, as JSON Schema for the agent tools. */
export function templateSchemasModule(): string {
  const inputs = { TemplateDocument: templateDocumentSchema, LeadForm: leadFormSchema, Booking: bookingSchema };
  const schemas = Object.entries(inputs).map(([name, schema]) => {
    const { $schema: _, ...rest } = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' });
    return [name, rest];
  });
  return `// Generated from the server's template documents by \`npm run generate\`. Do not edit.\n\n/** Template documents and their parts as JSON Schema, which the contract leaves open. */\nexport const templateSchemas = ${JSON.stringify(Object.fromEntries(schemas), null, 2)} as const;\n`;
}
