import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import type { Finding } from './step.ts';
import { root } from './workspace.ts';

/** Rules of Spectral that the contract does not follow, each with its reason. Every other rule applies, also those that are not recommended. */
const SWITCHED_OFF = {
  // Each operator runs a server of their own, so that the document has no address to write to.
  'info-contact': 'off',
  // The license has an SPDX identifier, which OpenAPI 3.1 allows in place of `url`, and never next to it.
  'license-url': 'off',
  // The tags have the order in which a reader meets them, as the reference has.
  'openapi-tags-alphabetical': 'off',
} as const;

/** Lints openapi.yaml by all rules of Spectral. What was found is remembered for the document, the lockfile, and this file as they are. */
export async function checkSpectral(): Promise<Finding> {
  const subject = `openapi.yaml, all rules but ${Object.keys(SWITCHED_OFF).length}`;
  const hash = createHash('sha256');
  for (const file of ['openapi.yaml', 'pnpm-lock.yaml', 'scripts/check/spectral.ts'])
    hash.update(await readFile(join(root, file)));
  const folder = join(root, 'node_modules/.cache/spectral');
  const stamp = join(folder, `${hash.digest('hex')}.passed`);
  if (existsSync(stamp)) return { subject: `${subject}, as last time`, failures: [] };

  const failures = await lintContract(await readFile(join(root, 'openapi.yaml'), 'utf8'));
  if (failures.length === 0) {
    await mkdir(folder, { recursive: true });
    await writeFile(stamp, '');
  }
  return { subject, failures };
}

/** The findings in a document, of every severity. */
export async function lintContract(text: string): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  // Its two packages disagree about whether a set of rules must extend another one.
  const rules = rulesets.oas as unknown as RulesetDefinition;
  spectral.setRuleset({ extends: [[rules, 'all']], rules: SWITCHED_OFF });
  const findings = await spectral.run(new spectralCore.Document(text, parsers.Yaml, 'openapi.yaml'));
  return findings.map(({ code, message, path, range }) => {
    const place = path.length > 0 ? path.join('.') : 'the document';
    return `openapi.yaml:${range.start.line + 1} ${code} at ${place}: ${message}`;
  });
}
