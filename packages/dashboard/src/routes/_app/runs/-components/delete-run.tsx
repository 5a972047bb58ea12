import type { PurposeRun } from '@cartouche/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useAct } from '../../../../api/act.ts';
import { runsApi } from '../../../../api/runs.ts';
import { DeleteMenu } from '../../../../components/delete-menu.tsx';

/** A menu with the deletion of a run. */
export function DeleteRun({ run }: { run: PurposeRun }) {
  const navigate = useNavigate();
  const remove = useAct((_, write) => runsApi.delete(run.id, write), {
    of: run,
    refresh: ['runs', 'pages', 'materials'],
    showsFailure: true,
    done: 'Deleted.',
    onDone: () => void navigate({ to: '/materials/$id', params: { id: run.purpose_template_id } }),
  });
  return (
    <DeleteMenu
      title="Delete this and its materials?"
      text={
        run.published_at
          ? "The materials, facts, and answers go. The published page stays live. You can't undo this."
          : "The materials, facts, answers, and the draft of the page go. Charges stay. You can't undo this."
      }
      act={remove}
    />
  );
}
