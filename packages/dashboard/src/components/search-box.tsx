import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

type SearchBoxProps = { label: string; value: string; onSearch: (text: string) => void };

const PAUSE_MS = 250;

/** Searches when the typing pauses; the URL keeps the text. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <div className="search">
      <Search size={16} aria-hidden />
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </div>
  );
}
