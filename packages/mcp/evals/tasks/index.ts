import type { Task } from '../task.ts';
import { contactTasks } from './contacts.ts';
import { materialTasks } from './materials.ts';
import { pageTasks } from './pages.ts';
import { templateTasks } from './templates.ts';
import { workspaceTasks } from './workspace.ts';

/** Requests of users to agents, with inputs that nothing else here has seen. */
export const tasks: readonly Task[] = [
  ...contactTasks,
  ...pageTasks,
  ...templateTasks,
  ...workspaceTasks,
  ...materialTasks,
];
