import type { ApiKey, KeyScope, UpdateKeyInput } from '@cartouche/sdk';
import { useWorkspace } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { useDraft } from '../../../../api/draft.ts';
import { keysApi } from '../../../../api/keys.ts';
import { TextField } from '../../../../components/field.tsx';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { capCents, SpendCap } from './spend-cap.tsx';

const LABELS = { name: 'Name', cap: 'Monthly spending limit', expires: 'Expires', scopes: 'Scopes' };

type KeyValues = { name: string; cap: string; expires: string; scopes: readonly string[] };

const DRAFT = {
  read: ({ name, monthly_spend_cap_cents: cap, expires_at, scopes }: ApiKey): KeyValues => ({
    name,
    cap: cap === null ? '' : String(cap / 100),
    expires: expires_at?.slice(0, 10) ?? '',
    scopes: scopes.toSorted(),
  }),
  labelOf: (name: string) => LABELS[name as keyof KeyValues],
};

/** The touched fields as the server takes them. A key expires at the end of its last day. */
const inputOf = ({ name, cap, expires, scopes }: Partial<KeyValues>): UpdateKeyInput => ({
  ...(name !== undefined && { name }),
  ...(cap !== undefined && { monthlySpendCapCents: capCents(cap) }),
  ...(expires !== undefined && { expiresAt: expires ? `${expires}T23:59:59Z` : null }),
  ...(scopes !== undefined && { scopes: scopes as KeyScope[] }),
});

/** A dialog that changes a key. Its secret stays. */
export function EditKey({ onClose, apiKey }: { onClose: () => void; apiKey: ApiKey }) {
  const own = useWorkspace()?.scopes ?? [];
  const { values, changes, isDirty, set, save: ofDraft } = useDraft(apiKey, DRAFT);
  const save = useAct((touched: Partial<KeyValues>, write) => keysApi.update(apiKey.id, inputOf(touched), write), {
    ...ofDraft,
    refresh: ['keys'],
    needsPasskey: true,
    showsFailure: true,
    done: 'Saved. The secret stays the same.',
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Edit the key"
      wide
      act={save}
      dirty={isDirty}
      submit="Save"
      disabled={!isDirty || !values.name || values.scopes.length === 0}
      onSubmit={() => save.mutate(changes)}
    >
      <div className="fields two">
        <TextField
          label="Name"
          className="span"
          required
          maxLength={100}
          value={values.name}
          onText={(name) => set({ name })}
        />
        <SpendCap value={values.cap} onText={(cap) => set({ cap })} />
        <TextField
          label="Expires"
          type="date"
          value={values.expires}
          onText={(expires) => set({ expires })}
          hint="At the end of that day. Empty means never."
        />
      </div>
      <ScopeChoice
        offered={[...new Set([...own, ...apiKey.scopes])]}
        chosen={new Set(values.scopes)}
        onChoice={(chosen) => set({ scopes: [...chosen].toSorted() })}
      />
    </FormDialog>
  );
}
