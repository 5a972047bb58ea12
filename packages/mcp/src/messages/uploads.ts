import type { SpooledUpload } from './spool.ts';

/** Hands an upload to the one call that it came with. Until then it is this holder's to discard, afterwards the call's. */
export function takeOnce(upload: SpooledUpload): {
  take(): SpooledUpload | undefined;
  discardUntaken(): Promise<void>;
} {
  let isTaken = false;
  return {
    take: () => {
      if (isTaken) return undefined;
      isTaken = true;
      return upload;
    },
    discardUntaken: async () => {
      if (!isTaken) await upload.discard();
    },
  };
}
