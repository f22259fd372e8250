import { StudioSkeleton } from '../loading/studio-skeleton.tsx';

/** Stands for a report until it is there. */
export const ReportSkeleton = () => <StudioSkeleton label="Loading your reports..." blocks={['h-28', 'h-72']} />;
