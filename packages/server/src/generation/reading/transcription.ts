import type { Outbound } from '../../outbound/outbound.ts';
import { GenerationFailed } from '../failures.ts';

/** The part of the AI configuration that a transcription needs. */
export type TranscriptionConfig = {
  provider: 'openai' | 'anthropic' | 'openai-compatible';
  apiKey: string;
  baseUrl: string | undefined;
  /** Unset: recordings can't be transcribed. */
  transcriptionModel: string | undefined;
  /** Called before each model request. */
  onQuestion?: (() => void) | undefined;
};

/** Turns a recording into text, from behind a URL or whole. @throws GenerationFailed with what the provider said */
export type Transcribe = (recording: string | Uint8Array, signal: AbortSignal) => Promise<string>;

const MAX_RECORDING_BYTES = 100 * 1024 * 1024;
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** Undefined when no provider is configured that transcribes: those that speak OpenAI's protocol and name a model do. */
export function createTranscriber(config: TranscriptionConfig | undefined, outbound: Outbound): Transcribe | undefined {
  if (!config?.transcriptionModel || config.provider === 'anthropic') return undefined;
  const { transcriptionModel, apiKey, baseUrl } = config;
  return async (recording, signal) => {
    // Loaded with the first recording: most servers never hear one.
    const [{ createOpenAI }, { transcribe }] = await Promise.all([import('@ai-sdk/openai'), import('ai')]);
    const model = createOpenAI({ apiKey, ...(baseUrl && { baseURL: baseUrl }) }).transcription(transcriptionModel);
    const audio = typeof recording === 'string' ? await download(recording, outbound, signal) : recording;
    config.onQuestion?.();
    try {
      const { text } = await transcribe({ model, audio, abortSignal: signal, maxRetries: 2 });
      return text;
    } catch (cause) {
      signal.throwIfAborted();
      throw new GenerationFailed(
        `The transcription failed: ${cause instanceof Error ? cause.message : String(cause)}`,
        { retryable: true, cause },
      );
    }
  };
}

async function download(url: string, outbound: Outbound, signal: AbortSignal): Promise<Uint8Array> {
  const recording = await outbound.request({
    method: 'GET',
    url,
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    maxBytes: MAX_RECORDING_BYTES,
    followRedirects: 3,
    signal,
  });
  if (recording.status !== 200)
    throw new GenerationFailed(`The recording's address answered ${recording.status}.`, {
      retryable: recording.status >= 500,
    });
  return recording.bytes;
}
