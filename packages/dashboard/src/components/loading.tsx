const WIDTHS = ['62%', '84%', '48%', '73%', '56%', '80%', '44%', '68%'];

/** Grey lines where text will be. */
export function Loading({ lines = 4, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className="stack" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="skeleton" style={{ width: WIDTHS[index % WIDTHS.length] }} />
      ))}
    </div>
  );
}
