import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const FOLDER = fileURLToPath(new URL('../../held-out/companies/', import.meta.url));

const company = z.strictObject({
  language: z.string(),
  seller: z.strictObject({
    name: z.string(),
    oneLiner: z.string(),
    products: z.array(z.strictObject({ name: z.string(), description: z.string() })),
    proofPoints: z.array(z.strictObject({ text: z.string(), customer: z.string() })),
    faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  }),
  prospect: z.strictObject({
    email: z.email(),
    first_name: z.string(),
    last_name: z.string(),
    company_name: z.string(),
    role_title: z.string(),
    custom_fields: z.record(z.string(), z.string()),
  }),
  /** The mail that the seller would send to everyone, with {{first_name}}, {{company_name}} and {{role_title}}. */
  mailMerge: z.string(),
  /** The prospect's company site: HTML by path. */
  pages: z.record(z.string().startsWith('/'), z.string()),
});

/** A seller, a prospect, the site of the prospect's company, and the mail merge that the seller would send. */
export type HeldOutCompany = z.output<typeof company> & { file: string };

/** Reads the companies of a folder. Default: `held-out/companies`. */
export function heldOutCompanies(folder = FOLDER): HeldOutCompany[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.toSorted().map((file) => {
    const read = company.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
    return { ...read.data, file };
  });
}

/** The mail merge of a company, filled in. */
export function mergedMail({ mailMerge, prospect }: HeldOutCompany): string {
  const fields: Readonly<Record<string, unknown>> = prospect;
  return mailMerge.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    if (typeof fields[name] !== 'string') throw new Error(`The mail merge names the unknown field ${name}.`);
    return fields[name];
  });
}
