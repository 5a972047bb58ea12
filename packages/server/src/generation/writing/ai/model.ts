import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';

/** The effort that a model puts into thinking before it answers. */
export type Effort = 'none' | 'minimal' | 'low' | 'medium' | 'high' | 'xhigh';

/** The cost of an answer of a model: the task, its time and its tokens, of which `cachedTokens` were read before. */
export type ModelUse = {
  task: string;
  ms: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
};

/** The model that writes, and the cost limits of one unit of writing. */
export type AiWriterConfig = {
  provider: 'openai' | 'anthropic' | 'openai-compatible';
  model: string;
  /** The model that judges whether what was written follows from its sources. Default: `model`. */
  judgeModel?: string | undefined;
  apiKey: string;
  /** Needed for `openai-compatible`, as `http://localhost:11434/v1`. Default: the provider's own address. */
  baseUrl?: string | undefined;
  /** Default: the provider's. */
  effort?: Effort | undefined;
  /** From 0 to 2. Default: the provider's. */
  temperature?: number | undefined;
  /** Tokens of one answer, without those that the model thinks with. Default 8 000. */
  maxOutputTokens?: number | undefined;
  /** Milliseconds for one answer of the model. Default 60 000. */
  timeoutMs?: number | undefined;
  /** Called before each model request. */
  onQuestion?: (() => void) | undefined;
  /** Called after each answer, also after one that can't be used. */
  onAnswer?: ((use: ModelUse) => void) | undefined;
  /** Further attempts after a refused, failed or unusable answer. Default 2. */
  maxRetries?: number | undefined;
};

/** Makes the model that a configuration names; nothing is sent. */
export function createModel(config: AiWriterConfig): LanguageModel {
  const settings = { apiKey: config.apiKey, ...(config.baseUrl === undefined ? {} : { baseURL: config.baseUrl }) };
  switch (config.provider) {
    case 'openai':
      return createOpenAI(settings).chat(config.model);
    case 'anthropic':
      return createAnthropic(settings)(config.model);
    case 'openai-compatible':
      return createOpenAICompatible({
        name: 'openai-compatible',
        apiKey: config.apiKey,
        baseURL: config.baseUrl ?? '',
        supportsStructuredOutputs: true,
      })(config.model);
  }
}
