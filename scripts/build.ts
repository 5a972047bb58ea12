// Builds every package that is published, each after those that it depends on.
import { buildPackages } from './check/build-packages.ts';

const { subject, failures } = await buildPackages();
for (const failure of failures) console.error(failure);
console.log(`Built ${subject}.`);
if (failures.length > 0) process.exitCode = 1;
