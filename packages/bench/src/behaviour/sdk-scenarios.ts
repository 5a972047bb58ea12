import { answerScenarios } from './answer-scenarios.ts';
import { retryScenarios } from './retry-scenarios.ts';
import type { SdkScenario } from './scenario.ts';
import { secretScenarios } from './secret-scenarios.ts';
import { timeScenarios } from './time-scenarios.ts';

/** Every row of the client's table. */
export const sdkScenarios: readonly SdkScenario[] = [
  ...retryScenarios,
  ...timeScenarios,
  ...answerScenarios,
  ...secretScenarios,
];
