import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { buttonClass } from './button.tsx';
import { Empty } from './empty.tsx';

export function NotFound() {
  return (
    <Empty icon={Compass} title="This page does not exist" text="Check the address. The page may have been removed.">
      <Link to="/" className={buttonClass()}>
        Go to Home
      </Link>
    </Empty>
  );
}
