import { useCallback, useEffect, useRef, useState } from 'react';

const WIDTH = 480;
const QUALITY = 0.8;

type State = 'off' | 'starting' | 'on' | 'unavailable';

/** The tablet's camera while it is wanted; `shoot` gives the picture of the moment, null without a camera. */
export function useCamera(wanted: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('off');

  useEffect(() => {
    if (!wanted) return;
    let stream: MediaStream | null = null;
    let gone = false;
    setState('starting');
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', width: WIDTH } });
      if (gone || !video.current) return stream.getTracks().forEach((track) => void track.stop());
      video.current.srcObject = stream;
      await video.current.play();
      setState('on');
    }
    // Without a secure address, a camera or leave to use it, the mark is made without a photo.
    start().catch(() => setState('unavailable'));
    return () => {
      gone = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
      setState('off');
    };
  }, [wanted]);

  const shoot = useCallback(async (): Promise<Blob | null> => {
    const from = video.current;
    if (!from || from.videoWidth === 0) return null;
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * from.videoHeight) / from.videoWidth);
    canvas.getContext('2d')?.drawImage(from, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  }, []);

  return { video, state, shoot };
}
