/** The status of the answer that an error is about, of the API or of a gateway; undefined for any other error. */
export const statusOf = (error: unknown): number | undefined => Object(error).status;

/** Whether the same question may well be answered later. */
export const isPassingStatus = (status: number | undefined): boolean => status === 429 || Number(status) >= 500;
