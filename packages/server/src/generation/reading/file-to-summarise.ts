/** A document or a recording that was read. */
export type FileToSummarise = {
  filename: string;
  /** What it is, for people: `PDF document`, `MP3 recording`. */
  typeName: string;
  text: string;
  /** `text` is only its beginning. */
  isCut: boolean;
  title: string | null;
  /** Pages or slides. */
  parts: { count: number; name: 'page' | 'slide' | 'sheet' } | null;
  tables: readonly { name: string | null; rows: number; columns: readonly string[] }[];
};
