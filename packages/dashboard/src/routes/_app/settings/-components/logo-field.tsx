import { useAct } from '../../../../api/act.ts';
import { mediaApi } from '../../../../api/media.ts';
import { TextField } from '../../../../components/field.tsx';
import { Note } from '../../../../components/note.tsx';

/** A logo by its address, or by a file, which pages then show from their own host. */
export function LogoField({ value, onLogo }: { value: string | null; onLogo: (address: string | null) => void }) {
  const upload = useAct((file: File) => mediaApi.upload({ file, filename: file.name }), {
    showsFailure: false,
    onDone: ({ page_path }) => page_path && onLogo(page_path),
  });
  const isUnusable = upload.data?.page_path === null;
  return (
    <>
      <TextField
        label="Logo"
        placeholder="https://example.com/logo.svg"
        hint="The address of an image, or choose a file below."
        value={value ?? ''}
        onText={(address) => onLogo(address || null)}
      />
      <input
        type="file"
        aria-label="Logo file"
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        disabled={upload.isPending}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) upload.mutate(file);
        }}
      />
      {isUnusable && (
        <Note tone="bad" title="Pages can’t show this file" role="alert">
          <p>Choose an image. If this is one, open it in an image program, save it as PNG, and choose it again.</p>
        </Note>
      )}
    </>
  );
}
