import type { Brand } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMay } from '../../../api/access.ts';
import { useAct } from '../../../api/act.ts';
import { brandQuery, profileQuery, workspaceApi } from '../../../api/workspace.ts';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ColorField } from '../../../components/color-field.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { TextField } from '../../../components/field.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { BrandLook } from './-components/brand-look.tsx';

export const Route = createFileRoute('/_app/settings/brand')({ component: BrandSettings });

function BrandSettings() {
  const query = useQuery(brandQuery);
  return <Loaded query={query}>{(brand) => <BrandForm key={JSON.stringify(brand)} brand={brand} />}</Loaded>;
}

function BrandForm({ brand }: { brand: Brand }) {
  const [{ colors, fonts, logoUrl }, setDraft] = useState(brand);
  const [opened] = useState(brand);
  const { data: profile } = useQuery(profileQuery);
  const mayWrite = useMay('write:workspace');
  const save = useAct((_, write) => workspaceApi.updateBrand({ colors, fonts, logoUrl }, write), {
    of: opened,
    refresh: ['workspace'],
    showsFailure: true,
    done: 'Saved. New pages use it.',
  });
  const set = (changes: Partial<Brand>) => setDraft((before) => ({ ...before, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <div className="columns even">
      <form onSubmit={submit}>
        <Card
          title="Brand"
          foot={
            mayWrite && (
              <Button type="submit" look="primary" busy={save.isPending}>
                Save
              </Button>
            )
          }
        >
          <ColorField
            label="Main color"
            fallback="#1d5c4d"
            value={colors.primary}
            onColor={(primary) => set({ colors: { ...colors, primary } })}
            hint="Buttons and accents. Pages adjust its shade to keep text readable."
          />
          <ColorField
            label="Ink"
            fallback="#10231e"
            value={colors.ink}
            onColor={(ink) => set({ colors: { ...colors, ink } })}
            hint="Dark bands and headings."
          />
          <TextField
            label="Heading font"
            placeholder="Default serif"
            value={fonts.heading ?? ''}
            onText={(heading) => set({ fonts: { ...fonts, heading: heading || null } })}
          />
          <TextField
            label="Text font"
            placeholder="System font"
            value={fonts.body ?? ''}
            onText={(body) => set({ fonts: { ...fonts, body: body || null } })}
          />
          <TextField
            label="Logo"
            type="url"
            placeholder="https://example.com/logo.svg"
            value={logoUrl ?? ''}
            onText={(url) => set({ logoUrl: url || null })}
          />
          {save.error && <FailureNote error={save.error} />}
        </Card>
      </form>
      <BrandLook
        brand={{ ...brand, colors, fonts, logoUrl }}
        company={profile?.name ?? 'Your company'}
        oneLiner={profile?.oneLiner ?? 'What your company does, in one sentence.'}
      />
    </div>
  );
}
