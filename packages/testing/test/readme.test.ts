import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readme = readFileSync(`${import.meta.dirname}/../README.md`, 'utf8');

const shown = readdirSync(`${import.meta.dirname}/readme`).map((file) => file.replace('.test.ts', ''));

test.for(shown)('shows %s as it is run here', (name) => {
  const code = readFileSync(`${import.meta.dirname}/readme/${name}.test.ts`, 'utf8');
  expect(readme).toContain(`<!-- test/readme/${name}.test.ts -->\n\`\`\`ts\n${code}\`\`\``);
});
