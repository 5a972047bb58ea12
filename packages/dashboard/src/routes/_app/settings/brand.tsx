import type { Brand, BrandInput } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMay } from '../../../api/access.ts';
import { useAct } from '../../../api/act.ts';
import { useDraft } from '../../../api/draft.ts';
import { brandQuery, profileQuery, workspaceApi } from '../../../api/workspace.ts';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ColorField } from '../../../components/color-field.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form } from '../../../components/form.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { BrandLook } from './-components/brand-look.tsx';
import { LogoField } from './-components/logo-field.tsx';

export const Route = createFileRoute('/_app/settings/brand')({ component: BrandSettings });

function BrandSettings() {
  const query = useQuery(brandQuery);
  return <Loaded query={query}>{(brand) => <BrandForm brand={brand} />}</Loaded>;
}

const LABELS = {
  primary: 'Main color',
  ink: 'Ink',
  heading: 'Heading font',
  body: 'Text font',
  logoUrl: 'Logo',
};

type Look = Record<keyof typeof LABELS, string | null>;

const DRAFT = {
  read: ({ colors, fonts, logoUrl }: Brand): Look => ({ ...colors, ...fonts, logoUrl }),
  labelOf: (name: string) => LABELS[name as keyof Look],
};

const defined = <Members extends object>(members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Members;

/** The touched fields as the server takes them: colors and fonts are merged member by member. */
const inputOf = ({ primary, ink, heading, body, logoUrl }: Partial<Look>): BrandInput => ({
  ...((primary !== undefined || ink !== undefined) && { colors: defined({ primary, ink }) }),
  ...((heading !== undefined || body !== undefined) && { fonts: defined({ heading, body }) }),
  ...(logoUrl !== undefined && { logoUrl }),
});

function BrandForm({ brand }: { brand: Brand }) {
  const { values, changes, isDirty, set, save: ofDraft } = useDraft(brand, DRAFT);
  const { primary, ink, heading, body, logoUrl } = values;
  const { data: profile } = useQuery(profileQuery);
  const mayWrite = useMay('write:workspace');
  const save = useAct((input: Partial<Look>, write) => workspaceApi.updateBrand(inputOf(input), write), {
    ...ofDraft,
    refresh: ['workspace'],
    showsFailure: true,
    done: 'Saved. New pages use it.',
  });
  return (
    <div className="columns even">
      <Form act={save} dirty={isDirty} onSubmit={() => save.mutate(changes)}>
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
            value={primary}
            onColor={(color) => set({ primary: color })}
            hint="Buttons and accents. Pages adjust its shade to keep text readable."
          />
          <ColorField
            label="Ink"
            fallback="#10231e"
            value={ink}
            onColor={(color) => set({ ink: color })}
            hint="Dark bands and headings."
          />
          <TextField
            label="Heading font"
            placeholder="System font"
            value={heading ?? ''}
            onText={(font) => set({ heading: font || null })}
          />
          <TextField
            label="Text font"
            placeholder="System font"
            value={body ?? ''}
            onText={(font) => set({ body: font || null })}
          />
          <LogoField value={logoUrl} onLogo={(address) => set({ logoUrl: address })} />
          {save.error && <FailureNote error={save.error} />}
        </Card>
      </Form>
      <BrandLook
        brand={{ ...brand, colors: { primary, ink }, fonts: { heading, body }, logoUrl }}
        company={profile?.name ?? 'Your company'}
        oneLiner={profile?.oneLiner ?? 'What your company does, in one sentence.'}
      />
    </div>
  );
}
