import { Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Confirm } from './confirm.tsx';
import { Menu, MenuItem } from './menu.tsx';

type DeleteMenuProps = Pick<ComponentProps<typeof Confirm>, 'title' | 'text'> & {
  act: ComponentProps<typeof Confirm>['act'] & { mutate: () => void };
};

/** A menu with the deletion of a record, which asks before. */
export function DeleteMenu({ title, text, act }: DeleteMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu label="More actions">
        <MenuItem icon={Trash2} danger onSelect={() => setOpen(true)}>
          Delete
        </MenuItem>
      </Menu>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        text={text}
        submit="Delete"
        act={act}
        onConfirm={() => act.mutate()}
      />
    </>
  );
}
