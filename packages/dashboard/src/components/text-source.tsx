import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { TextArea } from './field.tsx';

type TextSourceProps = {
  label: string;
  hint?: string;
  placeholder?: string;
  value: string;
  onText: (text: string) => void;
};

/** Text that is pasted, or read from a text file. */
export function TextSource({ label, hint, placeholder, value, onText }: TextSourceProps) {
  const id = useId();
  return (
    <div className="stack tight">
      <TextArea label={label} hint={hint} placeholder={placeholder} rows={10} value={value} onText={onText} />
      <div>
        <label htmlFor={id} className="button small file-button">
          <FileUp size={14} aria-hidden />
          Read from a text file
          <input
            id={id}
            type="file"
            accept=".txt,.vtt,.srt,.md,text/plain,text/vtt"
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(onText)}
          />
        </label>
      </div>
    </div>
  );
}
