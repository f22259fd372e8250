"""Has the server beside this file run a command of AWS's command line, with the streams, the folder and the environment of this process."""

import json
import os
import socket
import sys

_, address, *arguments = sys.argv
with socket.socket(socket.AF_UNIX) as connection:
    connection.connect(address)
    socket.send_fds(connection, [b"\0"], [0, 1, 2])
    call = {"arguments": arguments, "folder": os.getcwd(), "environment": dict(os.environ)}
    connection.sendall(json.dumps(call).encode())
    connection.shutdown(socket.SHUT_WR)
    code = connection.recv(1)
# A command that was killed has no code.
sys.exit(code[0] if code else 1)
