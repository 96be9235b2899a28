import { RouterProvider } from '@tanstack/react-router';
import { showScreen } from '../ui/frame/screen.tsx';
import { router } from './routes.tsx';

showScreen(<RouterProvider router={router} />);
