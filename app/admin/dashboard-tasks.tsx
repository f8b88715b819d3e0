import { AlarmClock, FileCheck, FileWarning, MailX, MessageSquare, PackageX, Store } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TaskList } from '../portal/task-list.tsx';
import type { Route } from './+types/dashboard.ts';

type Tasks = Route.ComponentProps['loaderData']['tasks'];

/** Kinds of tasks, each with the page where it is done. */
const kinds = [
  { name: 'vendors', icon: Store, to: '/admin/vendors?status=applied' },
  { name: 'toVerify', icon: FileCheck, to: '/admin/vendors?licences=waiting' },
  { name: 'late', icon: AlarmClock, to: '/admin/messages' },
  { name: 'messages', icon: MessageSquare, to: '/admin/messages' },
  { name: 'mails', icon: MailX, to: '/admin/outbox?state=failed' },
  { name: 'licences', icon: FileWarning, to: '/admin/vendors?licences=ending' },
  { name: 'soldOut', icon: PackageX, to: '/admin/products?status=live&stock=out' },
] as const;

/** Open tasks of the administrators. */
export function DashboardTasks({ tasks }: { tasks: Tasks }) {
  const t = useTranslations('admin.tasks');
  const waiting = kinds.filter(({ name }) => tasks[name] > 0);
  return (
    <TaskList
      tasks={waiting.map(({ name, ...task }) => ({ ...task, words: t(name, { count: tasks[name] }) }))}
    />
  );
}
